import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const sent: { text: string; file?: string; path: string; toStaff?: unknown }[] = [];

vi.mock('#shared/offline/send-queue.js', () => ({
  queueAndSend: async ({
    path,
    body,
    file,
  }: {
    path: string;
    body: { text: string; toStaff?: unknown };
    file?: File;
  }) => {
    sent.push({ text: body.text, file: file?.name, path: path, toStaff: body.toStaff });
  },
}));
vi.resetModules();
afterAll(() => void vi.resetModules());
const { sendMessage } = await import('./send-message.js');

const room = { id: 7, type: 'matter' } as const;
const [a, b] = ['a.pdf', 'b.pdf'].map((name) => new File(['x'], name)) as [File, File];
const send = (text: string, files: File[], toStaff = false) =>
  sendMessage(room, '/page', { text, files, toStaff });

beforeEach(() => {
  sent.length = 0;
});

it('sends a text alone or with the first file', async () => {
  await send('はい', [], true);
  await send('資料です', [a, b], true);
  expect(sent).toMatchObject([
    { text: 'はい', file: undefined, toStaff: true },
    { text: '資料です', file: 'a.pdf', toStaff: 'true' },
    { text: '', file: 'b.pdf', toStaff: undefined },
  ]);
  expect(sent[0]?.path).not.toBe(sent[1]?.path);
});
