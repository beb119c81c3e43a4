import type { CaseFacts } from '@tsumugi/contract/facts';
import { noticeOf } from '@tsumugi/contract/notices/notices';
import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import { type TemplateOverride, templateOf, withNote } from '@tsumugi/contract/notices/template-of';
import type {
  CandidateCard,
  CandidateWithTemplates,
} from '@tsumugi/contract/resources/matter-detail';
import { noticesOf } from '../matter-teacher/domain/manual/notices.js';

type Wording = TemplateOverride & { readonly code: string; readonly audience: string };

/**
 * Candidates with the notices of their status (domain/candidacy#c6): the texts that
 * process-candidate-status would send again.
 */
export function withTemplates(
  cards: readonly CandidateCard[],
  facts: CaseFacts,
  wordings: readonly Wording[],
): CandidateWithTemplates[] {
  const renderTemplate = (card: CandidateCard, audience: NoticeAudience) => {
    const candidate = facts.candidates.find(({ matterTeacherId }) => matterTeacherId === card.id);
    const orders = candidate ? noticesOf({ ...facts, candidate }, candidate.candidateStatus) : [];
    const notice = orders.map(({ code }) => noticeOf(code)).find((each) => each[audience]);
    if (!notice) return null;
    const override = wordings.find((own) => own.code === notice.code && own.audience === audience);
    const { announcedBody, mailBody, chatBody } = withNote(
      templateOf(notice, audience, { override }),
      false,
    );
    return { announcedBody, mailBody, chatBody };
  };
  return cards.map((card) => ({
    ...card,
    teacherNotificationTemplate: renderTemplate(card, 'teacher'),
    customerNotificationTemplate: renderTemplate(card, 'customer'),
  }));
}
