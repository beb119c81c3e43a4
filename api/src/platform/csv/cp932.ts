/** Replacement for characters that CP932 lacks. */
export const replacement = '〓';

/**
 * Unicode pairs for one code of CP932: the form of other systems → the form of Windows. Without
 * them, the wave dash and the minus of a Mac keyboard would be lost.
 */
const equivalents: Readonly<Record<string, string>> = {
  // In masked numbers: 090-••••-2214.
  '•': '・',
  '〜': '～',
  '−': '－',
  '—': '―',
  '‖': '∥',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
  '¥': '\\',
  '‾': '~',
  // Characters in texts of the product itself: 18:00–20:00, 設定 › ブランド.
  '–': '-',
  '‑': '-',
  '›': '>',
  '✓': '○',
  '✕': '×',
  '\u00a0': ' ',
};

let table: ReadonlyMap<string, number> | undefined;

/**
 * Character → its bytes as one number. Read from the runtime's Shift_JIS decoder (the Windows
 * variant, NEC and IBM rows included).
 */
function cp932(): ReadonlyMap<string, number> {
  if (table) return table;
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const found = new Map<string, number>();
  const add = (bytes: readonly number[], code: number) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if ([...character].length === 1 && !found.has(character)) found.set(character, code);
    } catch {
      // An unassigned code.
    }
  };
  // Not read from the decoder: some runtimes exchange a few control characters.
  for (let byte = 0; byte <= 0x7f; byte += 1) found.set(String.fromCharCode(byte), byte);
  for (let byte = 0xa1; byte <= 0xdf; byte += 1) add([byte], byte);
  for (const lead of listLeadBytes())
    for (let trail = 0x40; trail <= 0xfc; trail += 1)
      if (trail !== 0x7f) add([lead, trail], lead * 256 + trail);
  for (const [other, own] of Object.entries(equivalents))
    found.set(other, found.get(own) as number);
  table = found;
  return found;
}

/**
 * For duplicate characters Windows uses the code that comes first here: the NEC copies of IBM's
 * kanji come last.
 */
function listLeadBytes(): number[] {
  const all = Array.from({ length: 0xfc - 0x81 + 1 }, (_, index) => 0x81 + index).filter(
    (lead) => lead < 0xa0 || lead >= 0xe0,
  );
  const isCopy = (lead: number) => lead === 0xed || lead === 0xee;
  // Rows F0–F9 are for private characters, which other systems cannot read.
  return [
    ...all.filter((lead) => !isCopy(lead) && (lead < 0xf0 || lead > 0xf9)),
    ...all.filter(isCopy),
  ];
}

/** Encodes a text as CP932, with `〓` for missing characters. Line ends are unchanged. */
export function toCp932(text: string): Buffer {
  const codes = cp932();
  const bytes = Buffer.allocUnsafe(text.length * 2);
  let length = 0;
  for (const character of text) {
    const code = codes.get(character) ?? (codes.get(replacement) as number);
    if (code > 0xff) bytes[length++] = code >> 8;
    bytes[length++] = code & 0xff;
  }
  return bytes.subarray(0, length);
}

/** The characters of a text that CP932 lacks, each once. */
export function unwritableIn(text: string): string[] {
  const codes = cp932();
  return [...new Set(text)].filter((character) => !codes.has(character));
}
