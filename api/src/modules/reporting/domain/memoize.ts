/** Beyond so many values what comes is worked out each time. */
const most = 10_000;

/** What a function of few texts says, each worked out once. */
export function memoize(of: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let said = known.get(text);
    if (said === undefined) {
      said = of(text);
      // The text was cut from that of a whole page, which would stay with it.
      if (known.size < most) known.set(Buffer.from(text).toString(), said);
    }
    return said;
  };
}
