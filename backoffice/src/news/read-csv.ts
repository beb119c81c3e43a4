/** The records of a CSV text in which every cell is quoted, as the API writes it. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    records.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
}
