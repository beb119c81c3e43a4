import { ApiError, type RefusalBody } from '../client/api-error.js';
import { fetchToken, xsrfToken } from '../client/xsrf.js';
import { noteAnswer, noteSilence } from './online.js';

const noAnswer = 'ネットワークエラーが発生しました。接続を確認してください。';
const unclear = 'サーバーで問題が発生しました。時間をおいて、もう一度お試しください。';

/**
 * Posts texts and, after them, one file. `onPart` hears how much of it has left (0–1), which only this way of calling tells.
 * @throws ApiError; status 0 when no answer came
 */
export async function sendForm<A>(path: string, texts: Record<string, string>, file: File, onPart: (part: number) => void): Promise<A> {
  if (!xsrfToken()) await fetchToken().catch(() => undefined);
  let answer = await post(path, texts, file, onPart);
  if (answer.status === 403 && (answer.body as RefusalBody | null)?.code === 'csrf') {
    await fetchToken().catch(() => undefined);
    answer = await post(path, texts, file, onPart);
  }
  if (answer.status === 0) {
    noteSilence();
    throw new ApiError(0, noAnswer);
  }
  noteAnswer(null);
  if (answer.status < 300) return answer.body as A;
  const refusal = answer.body as RefusalBody | null;
  throw new ApiError(answer.status, refusal?.message ?? unclear, refusal ?? undefined);
}

async function post(path: string, texts: Record<string, string>, file: File, onPart: (part: number) => void) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append('file', file, file.name);
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('X-XSRF-TOKEN', xsrfToken() ?? '');
  request.upload.onprogress = ({ loaded, total }) => onPart(total ? loaded / total : 0);
  await new Promise<void>((resolve) => {
    request.onloadend = () => resolve();
    request.send(form);
  });
  return { status: request.status, body: parse(request.responseText) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
