/** Weight → sizes in px: the letters of the pages. */
const letters = { 400: [12, 13, 14, 16], 700: [12, 13, 14, 16, 17, 18, 20, 22] } as const;

/**
 * A letter of every kind, unseen. A browser looks a font up once for each size and weight, which takes a phone longer than to lay
 * out all the text of a page: done for the first painting, it does not keep the first page from answering.
 */
export function Letters() {
  return (
    <p className="sr" aria-hidden="true">
      {Object.entries(letters).map(([fontWeight, sizes]) =>
        sizes.map((fontSize) => (
          <span key={fontWeight + fontSize} style={{ fontWeight, fontSize }}>
            字
          </span>
        )),
      )}
    </p>
  );
}
