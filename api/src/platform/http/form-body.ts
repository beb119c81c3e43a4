const charsetIn = /charset\s*=\s*"?([\w-]+)/i;
const strict = new TextDecoder('utf-8', { fatal: true });

/** Decodes percent escapes into bytes. */
function bytesOf(part: string): Uint8Array {
  const plain = Buffer.from(part.replaceAll('+', ' '), 'latin1');
  const bytes: number[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const hex =
      plain[at] === 0x25
        ? /^[0-9a-f]{2}$/i.exec(plain.toString('latin1', at + 1, at + 3))?.[0]
        : undefined;
    bytes.push(hex ? Number.parseInt(hex, 16) : (plain[at] as number));
    if (hex) at += 2;
  }
  return Uint8Array.from(bytes);
}

/** The decoder for a charset name; undefined for an unknown name. */
function decoderOf(charset: string | undefined) {
  try {
    return charset ? new TextDecoder(charset) : undefined;
  } catch {
    return undefined;
  }
}

const isUtf8 = (parts: readonly Uint8Array[]): boolean => {
  try {
    for (const part of parts) strict.decode(part);
    return true;
  } catch {
    return false;
  }
};

/**
 * Parses a form body. Charset: from the header, else from the field `_charset_` that browsers fill
 * in, else UTF-8 if the bytes are valid UTF-8, else Shift_JIS, which older Japanese sites use.
 */
export function readForm(body: Buffer, contentType = ''): Record<string, string | string[]> {
  const pairs = body
    .toString('latin1')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return [
        bytesOf(at < 0 ? pair : pair.slice(0, at)),
        bytesOf(at < 0 ? '' : pair.slice(at + 1)),
      ] as const;
    });
  const named = pairs.find(([name]) => Buffer.from(name).toString('latin1') === '_charset_')?.[1];
  const contentLength =
    decoderOf(charsetIn.exec(contentType)?.[1]) ??
    decoderOf(named && Buffer.from(named).toString('latin1'));
  const utf8 = isUtf8(pairs.flat());
  // Invalid UTF-8 is never decoded as UTF-8, even if the header names it.
  const decoder =
    contentLength && !(contentLength.encoding === 'utf-8' && !utf8)
      ? contentLength
      : new TextDecoder(utf8 ? 'utf-8' : 'shift_jis');
  const form: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of pairs) {
    const [key, text] = [decoder.decode(name), decoder.decode(value)];
    const before = form[key];
    form[key] = before === undefined ? text : [before, text].flat();
  }
  return form;
}
