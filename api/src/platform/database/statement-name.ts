const names = new Map<string, string>();
/** Each connection keeps what is prepared on it: beyond so many texts, what comes is parsed each time. */
const most = 1_000;

/** What is searched for decides the plan: one that is kept for every word reads whole tables for each. */
const searches = /\blike \$|search_letters\(/;

/** The name under which a text is prepared on a connection; empty: it is not. Texts that come once only must not push out the others. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= most || searches.test(text)) return '';
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
