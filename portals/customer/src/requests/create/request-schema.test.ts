import { describe, expect, it } from 'vitest';
import { noWishes, type Wishes } from '../conditions/wishes.js';
import { emptyForm } from './request-form.js';
import { changeSchema, requestSchema } from './request-schema.js';

const faults = (schema: typeof requestSchema | typeof changeSchema, form: object) =>
  Object.fromEntries(
    schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
      [],
  );
const full: Wishes = {
  ...noWishes,
  courseIds: [1],
  subjects: [20],
  purposes: [10],
  teachingMode: 2,
  lessonFrequency: 1,
  lessonLength: 60,
};

describe('a new request', () => {
  it('has one sentence for each missing answer', () => {
    expect(faults(requestSchema, { ...emptyForm, requestType: 10 })).toEqual({
      studentId: 'どなたのご依頼かを選んでください。',
      brand: 'サービスを選んでください。',
      courseIds: 'コースを選んでください。',
      subjects: '科目を選んでください。',
      purposes: '目的を選んでください。',
      teachingMode: '授業の形を選んでください。',
      lessonFrequency: '回数を選んでください。',
      lessonLength: '1回の時間を選んでください。',
    });
    expect(faults(requestSchema, { ...emptyForm, ...full, studentId: 1, brand: 1 })).toEqual({});
  });

  it('requires a follow-up answer while others are missing', () => {
    const form = { ...emptyForm, lessonLength: 999, teachingMode: 1, changeMatterTeacherId: 4 };
    expect(faults(requestSchema, form)).toMatchObject({
      lessonMinutes: '1回が何分かを入力してください。',
      prefecture: '都道府県を選んでください。',
      city: '市区町村を入力してください。',
      selectedReason: '変更の理由を選んでください。',
    });
  });

  it('accepts any width, and explains a wrong number', () => {
    const parsed = requestSchema.parse({
      ...emptyForm,
      ...full,
      studentId: 1,
      brand: 1,
      postalCode: '１５０-０００１',
      city: ' 渋谷区 ',
    });
    expect([parsed.postalCode, parsed.city]).toEqual(['1500001', '渋谷区']);
    const form = {
      ...emptyForm,
      ...full,
      studentId: 1,
      brand: 1,
      lessonLength: 999,
      lessonMinutes: 5,
    };
    expect(faults(requestSchema, form)).toEqual({
      lessonMinutes: '時間（分）は10〜480の間の整数で入力してください。',
    });
  });
});

it('accepts a change that leaves an answer open that was open before', () => {
  expect(faults(changeSchema, { ...noWishes, brand: 1, reason: '' })).toEqual({});
  expect(
    faults(changeSchema, { ...noWishes, brand: 1, reason: '', lessonLength: 999 }),
  ).toHaveProperty('lessonMinutes');
});

it("reports too many choices at their field, with the contract's sentence", () => {
  const many = (most: number) => Array.from({ length: most + 1 }, (_, at) => at + 1);
  expect(faults(changeSchema, { ...noWishes, brand: 1, reason: '', courseIds: many(20) })).toEqual({
    courseIds: 'コースは20件まで選べます。',
  });
  expect(
    faults(changeSchema, { ...noWishes, brand: 1, reason: '', subjects: Array(31).fill(20) }),
  ).toEqual({
    subjects: '科目は30件まで選べます。',
  });
  expect(faults(changeSchema, { ...noWishes, brand: 1, reason: '', lessonMinutes: NaN })).toEqual({
    lessonMinutes: '時間（分）は10〜480の間の整数で入力してください。',
  });
});
