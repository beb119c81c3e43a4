import { gender, guardianRelation } from '@tsumugi/contract/codes/person';
import { grade } from '@tsumugi/contract/codes/school';
import { expect, it } from 'vitest';
import { readCode } from './cell-codes.js';

it.each([
  [grade, ['小学校五年生', '小学五年', '小学生5年', '小５', '小五'], 5],
  [grade, ['中学校三年', '中学三年生'], 9],
  [grade, ['高等学校二年生', '高二'], 11],
  [grade, ['年長さん', '年長'], 0],
  [grade, ['高卒生', '既卒', '浪人生'], 13],
  [grade, ['5年生', '新小5'], null],
  [guardianRelation, ['お母さん', 'お母様', 'ママ', '母親', '実母', 'はは'], 2],
  [guardianRelation, ['お父さん', 'パパ', '父'], 1],
  [guardianRelation, ['ご本人', '本人様'], 3],
  [guardianRelation, ['おばあちゃん', '祖母', 'お祖父さん', 'おばさん', '叔母', '兄'], 9],
  [guardianRelation, ['保護者', 'お'], null],
  [gender, ['♂', '♂\ufe0f', '男の子', '男子', 'Male', 'M', '男'], 1],
  [gender, ['♀', '女の子', 'female', '女児'], 2],
])('%#: reads the words that offices use', (table, words, code) => {
  expect(words.map((word) => [word, readCode(table, word)])).toEqual(
    words.map((word) => [word, code]),
  );
});
