import { describe, expect, it } from 'vitest';
import { mailHtml } from './mail-html.js';

describe('mailHtml', () => {
  it('links addresses and keeps the rest harmless', () => {
    expect(mailHtml('<b>様\nこちら\nhttps://app.example.jp/a?b=1&c=2\n以上').replace(/ style="[^"]*"/, '')).toBe(
      '<div>&lt;b&gt;様<br>こちら<br><a href="https://app.example.jp/a?b=1&amp;c=2">https://app.example.jp/a?b=1&amp;c=2</a><br>以上</div>',
    );
  });

  it('ends an address at a quote', () => {
    expect(mailHtml('https://a.example/"onmouseover="x')).toContain('<a href="https://a.example/">https://a.example/</a>&quot;onmouseover');
  });
});
