import { expect, it } from 'vitest';
import { chatFileMax } from '../resources/chat-input.js';
import { whyNotSendable } from './sendable-files.js';

it('takes what the server takes, however the ending is written', () => {
  for (const name of ['写真.JPG', 'a.jpeg', '成績表.pdf', 'lesson.MP4']) expect(whyNotSendable({ name, size: 1 })).toBeNull();
  expect(whyNotSendable({ name: 'a.pdf', size: chatFileMax })).toBeNull();
});

it('names the size before the kind', () => {
  expect(whyNotSendable({ name: 'setup.exe', size: 1 })).toBe('other kind');
  expect(whyNotSendable({ name: 'pdf', size: 1 })).toBe('other kind');
  expect(whyNotSendable({ name: 'setup.exe', size: chatFileMax + 1 })).toBe('too large');
});
