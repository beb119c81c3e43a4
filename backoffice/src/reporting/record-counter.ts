const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records of a CSV file while it arrives, whatever its encoding: line ends inside quotes are not ends of records. */
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
