import { expect, test } from 'vitest';
import { fileName } from './file-name.js';

test.each([
  ['運転免許証（表）.JPG', 'jpg', '運転免許証（表）.jpg'],
  ['../../etc/passwd', 'png', 'passwd.png'],
  ['C:\\papers\\写真.heic', 'jpg', '写真.jpg'],
  ['evil.html', 'png', 'evil.png'],
  ['a"\r\nSet-Cookie: x=1.pdf', 'pdf', 'a Set-Cookie  x=1.pdf'],
  ['photo\u202egnp.exe', 'png', 'photo gnp.png'],
  ['.jpg', 'jpg', 'ファイル.jpg'],
  [undefined, 'webp', 'ファイル.webp'],
])('turns %s into a name that may be shown', (sent, extension, name) => {
  expect(fileName(sent, extension)).toBe(name);
});

test('cuts a long name between letters', () => {
  expect([...fileName(`${'𠮷'.repeat(300)}.png`, 'png')]).toHaveLength(104);
});
