import { describe, expect, it } from 'vitest';
import { type ErrorCode, errors } from './errors.js';
import { type PortalSide, portalSentence } from './portal-refusals.js';

/** What the office calls people and things among itself; a family has a 先生 and a ご依頼, a teacher a 案件 and a ご家庭. */
const shop = /候補|選出|見送り|紹介可|審査|配信|管理者|職員|担当者|スタッフ|教師|引き継/;
const staffWords: Record<PortalSide, RegExp> = {
  customer: new RegExp(`${shop.source}|家庭|案件|採用|募集中|保護者が`),
  teacher: new RegExp(`${shop.source}|(?<!ご)家庭|保護者が`),
};
const codes = Object.keys(errors) as ErrorCode[];

describe.each(['customer', 'teacher'] as const)('no refusal speaks to a %s as to staff', (side) => {
  it.each(codes)('%s', (code) => {
    const sentence = portalSentence(code, side);
    expect(sentence).not.toMatch(staffWords[side]);
    expect(sentence).toMatch(/。$/);
  });
});
