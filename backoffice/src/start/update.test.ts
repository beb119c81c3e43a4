import { expect, it } from 'vitest';
import { scriptOf } from './update.js';

it('knows a build by the script that its page starts with', () => {
  const page = (name: string) =>
    `<head><script type="module" blocking="render" crossorigin src="/admin/assets/${name}.js"></script></head>`;
  expect(scriptOf(page('start-a1'))).toBe('/admin/assets/start-a1.js');
  expect(scriptOf('<p>しばらくお待ちください</p>')).toBeNull();
});
