/** Most cached values; further ones are computed each time. */
const most = 10_000;

/** Caches the results of a function with few distinct arguments. */
export function memoize(of: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let said = known.get(text);
    if (said === undefined) {
      said = of(text);
      // Copied: the argument is a slice of a whole page's text, which would stay in memory.
      if (known.size < most) known.set(Buffer.from(text).toString(), said);
    }
    return said;
  };
}
