import { escapeLiteral } from 'pg';

/** Bytes converted to text at once, so that a page is not in memory twice. */
const atOnce = 65_536;
const lineEnd = 10;
const escapes: Readonly<Record<string, string>> = {
  t: '\t',
  n: '\n',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** Inlines the values of a statement, because `copy` takes no parameters. */
export function inlineValues({
  strings,
  values,
}: {
  strings: readonly string[];
  values: readonly unknown[];
}): string {
  return strings.reduce((text, next, index) => `${text}${literal(values[index - 1])}${next}`);
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return escapeLiteral(`{${value.map(Number).join()}}`);
  return escapeLiteral(String(value));
}

/** Rows of the output of `copy … to stdout` as texts; null becomes an empty text. */
export function* parseCopiedRows(bytes: Buffer): Generator<string[]> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(lineEnd, Math.min(from + atOnce, bytes.length - 1));
    const lines = bytes.toString('utf8', from, end).split('\n');
    for (const line of lines) yield line.split('\t').map(stored);
    from = end + 1;
  }
}

function stored(text: string): string {
  if (!text.includes('\\')) return text;
  return text === '\\N'
    ? ''
    : text.replaceAll(/\\(.)/g, (_, character: string) => escapes[character] ?? character);
}
