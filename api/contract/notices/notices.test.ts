import { describe, expect, it } from 'vitest';
import { audiencesOf, morePlaceholdersOf, type NoticeDefinition } from './define-notice.js';
import { noticeCodes, noticeOf, notices } from './notices.js';
import {
  linkLabels,
  linksOf,
  matterOnlyPlaceholders,
  type NoticeAudience,
  placeholderLabels,
  placeholdersOf,
} from './placeholders.js';
import { templateOf } from './template-of.js';

const namesIn = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
const sides = noticeCodes.flatMap((code) => {
  const notice: NoticeDefinition = notices[code];
  return audiencesOf(notice).map((audience): [string, NoticeAudience, NoticeDefinition] => [
    code,
    audience,
    notice,
  ]);
});

describe('the notices', () => {
  it('have all codes of the domain, each once', () => {
    const numbered = (from: number, to: number) =>
      Array.from(
        { length: to - from + 1 },
        (_, index) => `N${String(from + index).padStart(2, '0')}`,
      );
    const domain = [
      ...numbered(1, 5),
      ...numbered(10, 21),
      'N21b',
      ...numbered(22, 28),
      ...numbered(30, 35),
    ];
    expect(noticeCodes).toEqual(expect.arrayContaining(domain));
    expect([...new Set(noticeCodes)]).toEqual(noticeCodes);
  });

  it('have their code as their key', () => {
    for (const code of noticeCodes) expect(noticeOf(code).code).toBe(code);
    expect(() => noticeOf('N99')).toThrow(RangeError);
    expect(() => noticeOf('toString')).toThrow(RangeError);
  });

  it.each(sides)('%s to the %s uses only placeholders of that side', (_code, audience, notice) => {
    const { subject, announcedBody, mailBody, chatBody } = templateOf(notice, audience);
    const known: string[] = [
      ...placeholdersOf[audience],
      ...linksOf[audience],
      ...morePlaceholdersOf(notice),
    ];
    expect(
      [subject, announcedBody, mailBody, chatBody]
        .flatMap(namesIn)
        .filter((name) => !known.includes(name)),
    ).toEqual([]);
  });

  it.each(sides.filter(([, , notice]) => notice.matterOnly))(
    '%s to the %s names the matter alone',
    (_code, audience, notice) => {
      const text = notice[audience];
      const names = namesIn(`${text?.subject}${text?.body}`);
      expect(
        names.filter((name) => !(matterOnlyPlaceholders as readonly string[]).includes(name)),
      ).toEqual([]);
      expect(names.length).toBeGreaterThan(0);
    },
  );

  it("never contain the student's name for a teacher before the teacher agrees to a trial", () => {
    const named = sides.filter(
      ([, audience, notice]) =>
        audience === 'teacher' && namesIn(notice.teacher?.body ?? '').includes('studentName'),
    );
    expect(named).toEqual([]);
  });

  it('lead to the page of the action that they request', () => {
    const asking = ['N01', 'N02', 'N05', 'N10', 'N10b', 'N14', 'N15', 'N19', 'N20', 'N22'] as const;
    const links = asking
      .map((code) => noticeOf(code))
      .map((notice) => (notice.customer ?? notice.teacher)?.link);
    expect(links).toEqual([
      'additionalInfoLink',
      'interviewLink',
      'interviewLink',
      'introducedTeacherLink',
      'introducedTeacherLink',
      'consentLink',
      'caseChatLink',
      'reportLink',
      'reportLink',
      'recruitLink',
    ]);
  });

  it('of a trial tomorrow, moved or called off, and receipts, do not wait for the morning', () => {
    expect(noticeCodes.filter((code) => noticeOf(code).urgent)).toEqual([
      'N17',
      'N18',
      'N37b',
      'N43',
      'N43b',
      'N43c',
      'N45',
    ]);
  });

  it('have a Japanese label for every placeholder and link', () => {
    const used = [...Object.values(placeholdersOf).flat(), ...Object.values(linksOf).flat()];
    for (const name of used)
      expect({ ...placeholderLabels, ...linkLabels }[name]).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  });
});
