import { expect, it } from 'vitest';
import { acceptUpload } from './accept-upload.js';

it.each(['\u00ef\u00bb\u00bf', '\r\n', '\n\n', '\u00ef\u00bb\u00bf\r\n'])(
  'accepts a PDF after %j, and stores it from its heading on',
  async (lead) => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF', 'latin1');
    const accepted = await acceptUpload(Buffer.concat([Buffer.from(lead, 'latin1'), pdf]), {
      pdf: true,
    });
    expect([accepted.extension, accepted.bytes.equals(pdf)]).toEqual(['pdf', true]);
  },
);

it('refuses a PDF after any other text', async () => {
  await expect(
    acceptUpload(Buffer.from('<script>\n%PDF-1.7\n%%EOF'), { pdf: true }),
  ).rejects.toMatchObject({ code: 'file_type' });
});

// Detecting the type of a file takes some turns of the event loop; checking this one takes a third
// of a second.
it('keeps the event loop running while it checks a file', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    going = setImmediate(turn);
  };
  let going = setImmediate(turn);
  const slow = Buffer.from(`%PDF-1.7\n${'()'.repeat(5_000_000)}\n%%EOF`);
  expect((await acceptUpload(slow, { pdf: true })).extension).toBe('pdf');
  clearImmediate(going);
  expect(turns).toBeGreaterThan(1000);
});
