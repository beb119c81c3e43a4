import { describe, expect, it } from 'vitest';
import { mailHtml } from './mail-html.js';

const bodyOf = (text: string) => /<div[^>]*>(.*)<\/div>/.exec(mailHtml(text))?.[1];

describe('mailHtml', () => {
  it('links addresses and escapes the rest', () => {
    expect(bodyOf('<b>様\nこちら\nhttps://app.example.jp/a?b=1&c=2\n以上')).toBe(
      '&lt;b&gt;様<br>こちら<br><a href="https://app.example.jp/a?b=1&amp;c=2">https://app.example.jp/a?b=1&amp;c=2</a><br>以上',
    );
  });

  it('ends an address at a quote', () => {
    expect(mailHtml('https://a.example/"onmouseover="x')).toContain(
      '<a href="https://a.example/">https://a.example/</a>&quot;onmouseover',
    );
  });

  it('is a complete Japanese document in which long words break', () => {
    const html = mailHtml('本文', '面談の<ご案内>');
    expect(html).toMatch(/^<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8">.*<\/html>$/);
    expect(html).toContain('<title>面談の&lt;ご案内&gt;</title>');
    expect(html).toContain('overflow-wrap:anywhere');
  });

  it('shows the label of a link as a button, without its address', () => {
    const address = `https://calendar.example.jp/s/interview?name=${'a'.repeat(300)}`;
    const html = bodyOf(`下の面談日程調整\n${address}\nからご予約ください。`);
    expect(html).toMatch(
      /^下の<a href="[^"]+" style="[^"]+">面談日程調整<\/a><br>からご予約ください。$/,
    );
    expect(html?.replace(/href="[^"]*"/, '')).not.toContain('calendar.example.jp');
  });
});
