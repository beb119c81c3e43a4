import { expect, it } from 'vitest';
import { chatFileMax } from '../resources/chat-input.js';
import { selectSendable } from './sendable-files.js';

const file = (name: string, size = 1) => ({ name, size, lastModified: 0 });

it('accepts the files that the server accepts, with an extension in any case', () => {
  const files = [
    ...['写真.JPG', 'a.jpeg', '成績表.pdf', 'lesson.MP4'].map((name) => file(name)),
    file('a.pdf', chatFileMax),
  ];
  expect(selectSendable([], files)).toEqual({ files, complaint: null });
});

it('leaves a file without a known extension to the server, which checks the content', () => {
  const files = [file('写真'), file('IMG_0001.jfif'), file('scan.JPE')];
  expect(selectSendable([], files)).toEqual({ files, complaint: null });
});

it('names the size before the kind', () => {
  expect(selectSendable([], [file('setup.exe')]).complaint).toMatch(
    /^「setup.exe」は送れない形式です/,
  );
  expect(selectSendable([], [file('a.pdf.zip')]).complaint).toMatch(
    /^「a.pdf.zip」は送れない形式です/,
  );
  expect(selectSendable([], [file('setup.exe', chatFileMax + 1)]).complaint).toMatch(
    /^「setup.exe」は20MBを超えるため送れません。[^「]*$/,
  );
});

it('names every refused file, and sends the others', () => {
  const { files, complaint } = selectSendable(
    [file('a.pdf')],
    [file('b.pdf'), file('c.exe'), file('d.mp4', chatFileMax + 1), file('e.zip')],
  );
  expect(files).toEqual([file('a.pdf'), file('b.pdf')]);
  expect(complaint).toMatch(/^「d.mp4」は20MB.*「c.exe」「e.zip」は送れない形式です/);
});

it('sends a file once when it was chosen twice', () => {
  expect(
    selectSendable([file('a.pdf')], [file('a.pdf'), file('b.pdf'), file('b.pdf')]).files,
  ).toEqual([file('a.pdf'), file('b.pdf')]);
});

it('leaves photos that the server can convert to the server', () => {
  expect(selectSendable([], [file('IMG_1.HEIC')])).toEqual({
    files: [file('IMG_1.HEIC')],
    complaint: null,
  });
});
