/** A local time in brackets; a date with its time and まで, までに or から; or the label of a zone. */
const unit =
  /(\(日本\)|\((?:ご家庭の|先生の)?現地時間 [^(]+\(.\) \d{2}:\d{2}\)|\d{1,2}月\d{1,2}日\(.\)(?: \d{2}:\d{2}(?:–\d{2}:\d{2})?)?(?:までに?|から)?)/;

/** A sentence whose dates do not wrap, as long as a date fits in one line. */
export function WholeDates({ children }: { children: string }) {
  return children.split(unit).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={at} className="whole">
        {part}
      </span>
    ),
  );
}
