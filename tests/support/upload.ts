import type { Agent, Answer } from './agent.js';
import { credentials } from './event-source.js';

export interface UploadedFile {
  bytes: Buffer;
  name: string;
  type: string;
  /** Text fields before the file. */
  fields?: Readonly<Record<string, string>>;
}
export type UploadAnswer = Pick<Answer, 'status' | 'headers' | 'body' | 'text'>;

/** One file in the encoding of a browser's form. */
export function buildMultipart({ bytes, name, type, fields = {} }: UploadedFile): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const boundary = 'tsumugi-boundary-0123456789';
  const texts = Object.entries(fields).map(
    ([field, text]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  );
  const head = `${texts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(head, 'utf8'),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Sends one file like a browser's form. */
export async function uploadFile(
  agent: Agent,
  url: string,
  sent: UploadedFile,
): Promise<UploadAnswer> {
  const { payload, headers } = buildMultipart(sent);
  const answer = await agent.app.inject({
    method: 'POST',
    url,
    headers: { ...credentials(agent), ...headers },
    payload,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body ? answer.json() : null,
    text: answer.body,
  };
}

/** Opens a link and returns the raw bytes. */
export async function openFile(agent: Agent, url: string) {
  const answer = await agent.app.inject({
    method: 'GET',
    url,
    headers: { cookie: credentials(agent).cookie ?? '' },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
