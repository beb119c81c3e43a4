import type { Agent, Answer } from './agent.js';

export interface Sent {
  bytes: Buffer;
  name: string;
  type: string;
  /** Text fields before the file. */
  fields?: Readonly<Record<string, string>>;
}
export type Answered = Pick<Answer, 'status' | 'body' | 'text'>;

const cookiesOf = (agent: Agent) => [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends one file as a browser's form does. */
export async function upload(agent: Agent, url: string, { bytes, name, type, fields = {} }: Sent): Promise<Answered> {
  const boundary = 'tsumugi-boundary-0123456789';
  const texts = Object.entries(fields).map(
    ([field, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  );
  const head = `${texts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const answer = await agent.app.inject({
    method: 'POST',
    url,
    headers: {
      cookie: cookiesOf(agent),
      'x-xsrf-token': decodeURIComponent(agent.cookies.get('XSRF-TOKEN') ?? ''),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head, 'utf8'), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null, text: answer.body };
}

/** Opens a link and keeps the bytes as they came. */
export async function openFile(agent: Agent, url: string) {
  const answer = await agent.app.inject({ method: 'GET', url, headers: { cookie: cookiesOf(agent) } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
