import { ApiError, parseJson, refusalOf } from '@tsumugi/client/api-error';
import { fetchToken, xsrfToken } from '@tsumugi/client/client';
import { noteAnswer, noteSilence } from './online.js';

const noAnswer = 'ネットワークエラーが発生しました。接続を確認してください。';

/**
 * Posts texts and, after them, one file. `onProgress` receives the sent share of it (0–1), which only
 * XMLHttpRequest reports.
 * @throws ApiError; status 0 when no answer came
 */
export async function sendForm<A>(
  path: string,
  texts: Record<string, string>,
  file: File,
  onProgress: (share: number) => void,
): Promise<A> {
  if (!xsrfToken()) await fetchToken();
  let answer = await post(path, texts, file, onProgress);
  if (answer.status === 403 && refusalOf(403, answer.text).code === 'csrf') {
    await fetchToken();
    answer = await post(path, texts, file, onProgress);
  }
  if (answer.status === 0) {
    noteSilence();
    throw new ApiError(0, noAnswer);
  }
  noteAnswer(null);
  if (answer.status < 300) return parseJson(answer.text) as A;
  throw refusalOf(answer.status, answer.text);
}

async function post(
  path: string,
  texts: Record<string, string>,
  file: File,
  onProgress: (share: number) => void,
) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append('file', file, file.name);
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('X-XSRF-TOKEN', xsrfToken() ?? '');
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
  await new Promise<void>((resolve) => {
    request.onloadend = () => resolve();
    request.send(form);
  });
  return { status: request.status, text: request.responseText };
}
