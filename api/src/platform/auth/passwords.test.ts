import { expect, it } from 'vitest';
import { passwordWeakness } from './passwords.js';

it.each([
  'password2024',
  'passwordpassword',
  'Password1!',
  '1234567890',
  'aaaaaaaaaa',
  'abcabcabca',
  'qwertyuiop',
  '1qaz2wsx3edc',
  'satouhanako',
  'takahashi1990',
  'doraemon99',
  'kagoshima1990',
  '09012345678',
  'onegaishimasu',
  'kateikyoushi',
  'kyoushi123',
  'tsumugi2026',
  'tsumugiadmin',
  'ｔｓｕｍｕｇｉ２０２６',
])('refuses %s, which few guesses find', (password) => {
  expect(passwordWeakness(password)).toBe('guessed');
});

it.each([
  '長い合言葉を 決めました',
  '春の桜がきれいですね',
  'correct horse battery',
  'watashi no inu',
  'k8vB2mmx0q',
  'Xk3p9!tQzL',
])('accepts %s', (password) => {
  expect(passwordWeakness(password)).toBeNull();
});

it('refuses the name and the login mail, also with a number behind', () => {
  expect(passwordWeakness('Mike.Tanaka', ['mike.tanaka@example.com'])).toBe('own');
  expect(passwordWeakness('mike.tanaka1', ['mike.tanaka@example.com'])).toBe('guessed');
});

it('counts characters, not bytes or code units', () => {
  expect(passwordWeakness('𠮷𠮷𠮷𠮷𠮷')).toBe('short');
  expect(passwordWeakness('か'.repeat(201))).toBe('long');
});
