const heading = '%PDF-';
/** Readers search the header in this range (ISO 32000-1, annex H.3.4.1). */
const furthest = 1024;

/**
 * Removes a byte order mark or line breaks before the heading of a PDF, which some programs write
 * and its offsets do not count. Other leading bytes stay, and the file is then no PDF.
 */
export function removePdfPrefix(bytes: Buffer): Buffer {
  const at = bytes.subarray(0, furthest).indexOf(heading, 0, 'latin1');
  return at > 0 && /^(?:\u00ef\u00bb\u00bf)?[\s\0]*$/.test(bytes.toString('latin1', 0, at))
    ? bytes.subarray(at)
    : bytes;
}
