export interface ParsedMail {
  /** Names in lower case; values decoded (RFC 2047). */
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; content: Buffer }[];
}

/**
 * Parses a mail as a mail program shows it: decoded subject, texts and attachments. `raw` has one
 * character per byte.
 */
export function parseMail(raw: string): ParsedMail {
  const mail: ParsedMail = { headers: {}, subject: '', text: '', html: '', attachments: [] };
  const part = split(raw);
  mail.headers = part.headers;
  mail.subject = part.headers.subject ?? '';
  collect(part, mail);
  return mail;
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function split(raw: string): Part {
  const end = raw.search(/\r?\n\r?\n/);
  const head = end < 0 ? raw : raw.slice(0, end);
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0)
      headers[line.slice(0, colon).toLowerCase()] = decodeWords(line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? '' : raw.slice(end).replace(/^\r?\n\r?\n/, '') };
}

function collect(part: Part, mail: ParsedMail): void {
  const type = part.headers['content-type'] ?? 'text/plain';
  const boundary = parameter(type, 'boundary');
  if (boundary) {
    const pieces = part.body.split(`--${boundary}`).slice(1);
    for (const piece of pieces)
      if (!piece.startsWith('--'))
        collect(split(piece.replace(/^\r?\n/, '').replace(/\r?\n$/, '')), mail);
    return;
  }
  const content = decodeBody(part);
  const name =
    parameter(part.headers['content-disposition'] ?? '', 'filename') ?? parameter(type, 'name');
  if (name || part.headers['content-disposition']?.startsWith('attachment')) {
    mail.attachments.push({ name: name ?? '', type: type.split(';')[0] ?? '', content });
  } else if (type.startsWith('text/html')) mail.html += content.toString('utf8');
  else if (type.startsWith('text/')) mail.text += content.toString('utf8');
}

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = (headers['content-transfer-encoding'] ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable')
    return Buffer.from(quoted(body.replace(/=\r?\n/g, '')), 'latin1');
  return Buffer.from(body, 'latin1');
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?[^?]+\?[BbQq]\?[^?]*\?=)+/g, (words) =>
      Buffer.concat([...words.matchAll(/=\?[^?]+\?([BbQq])\?([^?]*)\?=/g)].map(wordBytes)).toString(
        'utf8',
      ),
    );
}

function wordBytes([, kind = '', text = '']: RegExpExecArray): Buffer {
  return kind.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64')
    : Buffer.from(quoted(text.replaceAll('_', ' ')), 'latin1');
}

function quoted(text: string): string {
  return text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function parameter(value: string, name: string): string | undefined {
  const encoded = new RegExp(`${name}\\*0?\\*?=utf-8''([^;]+)`, 'i').exec(value)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return new RegExp(`${name}="?([^";]+)"?`, 'i').exec(value)?.[1];
}
