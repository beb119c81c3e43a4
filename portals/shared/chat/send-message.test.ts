import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const sent: { text: string; file?: string; door: string; toStaff?: unknown }[] = [];
/** Names of the files, or words, for which there is no room. */
const tooMuch = new Set<string>();

vi.mock('../offline/outbox.js', () => ({
  keepAndSend: async ({ path, body, file }: { path: string; body: { text: string; toStaff?: unknown }; file?: File }) => {
    if (tooMuch.has(file?.name ?? body.text)) throw new DOMException('full', 'QuotaExceededError');
    sent.push({ text: body.text, file: file?.name, door: path, toStaff: body.toStaff });
  },
}));
vi.resetModules();
afterAll(() => void vi.resetModules());
const { sendMessage } = await import('./send-message.js');

const room = { id: 7, type: 'matter' } as const;
const [a, b, c] = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['x'], name)) as [File, File, File];
const send = (text: string, files: File[], toStaff = false) => sendMessage(room, '/page', { text, files, toStaff });

beforeEach(() => {
  sent.length = 0;
  tooMuch.clear();
});

it('words go alone or with the first file', async () => {
  expect(await send('はい', [], true)).toBeNull();
  expect(await send('資料です', [a, b], true)).toBeNull();
  expect(sent).toMatchObject([
    { text: 'はい', file: undefined, toStaff: true },
    { text: '資料です', file: 'a.pdf', toStaff: 'true' },
    { text: '', file: 'b.pdf', toStaff: undefined },
  ]);
  expect(sent[0]?.door).not.toBe(sent[1]?.door);
});

it('what the device has no room for is given back, and nothing that is on its way', async () => {
  tooMuch.add('b.pdf');
  expect(await send('資料です', [a, b, c], true)).toEqual({ text: '', files: [b], toStaff: false });
  expect(sent.map(({ file }) => file)).toEqual(['a.pdf', 'c.pdf']);
  tooMuch.add('a.pdf').add('はい');
  expect(await send('資料です', [a], true)).toEqual({ text: '資料です', files: [a], toStaff: true });
  expect(await send('はい', [])).toEqual({ text: 'はい', files: [], toStaff: false });
});
