const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the records of a CSV stream in any encoding: a line end inside quotes does not end a
 * record.
 */
export function recordCounter() {
  let quoted = false;
  let records = 0;
  return (bytes: Uint8Array): number => {
    for (const byte of bytes) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) records += 1;
    }
    return records;
  };
}
