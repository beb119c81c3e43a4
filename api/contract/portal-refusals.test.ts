import { describe, expect, it } from 'vitest';
import { type ErrorCode, errors } from './errors.js';
import { type PortalSide, portalSentence } from './portal-refusals.js';
import { type PortalReader, remedyPlaces } from './portal-remedies.js';

/** Internal terms of the office; a family reads 先生 and ご依頼, a teacher 案件 and ご家庭. */
const shop = /候補|選出|見送り|紹介可|審査|配信|管理者|職員|担当者|スタッフ|教師|引き継/;
const staffWords: Record<PortalSide, RegExp> = {
  customer: new RegExp(`${shop.source}|家庭|案件|採用|募集中|保護者が`),
  teacher: new RegExp(`${shop.source}|(?<!ご)家庭|保護者が`),
};
const codes = Object.keys(errors) as ErrorCode[];

/** Names of controls and pages in a sentence. */
const place = /「[^」]+」|マイページ|プロフィール|画面(に戻|で設定)/;
const readersOf: Record<PortalSide, readonly PortalReader[]> = {
  customer: ['parent', 'student'],
  teacher: ['teacher'],
};

it('every page that a refusal names is a page of its reader', () => {
  const met = codes.filter((code) => Object.values(remedyPlaces[code] ?? {}).length > 0);
  const unsaid = codes.flatMap((code) => {
    const named = (['customer', 'teacher'] as const).filter((side) =>
      place.test(portalSentence(code, side)),
    );
    const hasRemedy = named.some((side) =>
      readersOf[side].some((reader) => remedyPlaces[code]?.[reader]),
    );
    return named.length > 0 && !hasRemedy ? [code] : [];
  });
  expect(unsaid).toEqual([]);
  expect(met).toEqual(expect.arrayContaining(['introduction_stopped', 'push_no_device']));
});

describe.each(['customer', 'teacher'] as const)(
  'no refusal for a %s uses a sentence for staff',
  (side) => {
    it.each(codes)('%s', (code) => {
      const sentence = portalSentence(code, side);
      expect(sentence).not.toMatch(staffWords[side]);
      expect(sentence).toMatch(/。$/);
    });
  },
);
