import { loadCalendar } from '@tsumugi/api/platform/calendar/load-calendar';
import { contactFormEvaluation } from '@tsumugi/api/platform/queues/evaluate-forms-and-rooms';
import { rewriteSingle } from '@tsumugi/api/platform/queues/rewrite-work-items';
import { searchText } from '@tsumugi/contract/text/search-key';
import type { SeedRuntime } from '../seed-runtime.js';

const forms = [
  {
    hours: 2,
    name: '藤原 直子',
    kana: 'フジワラ ナオコ',
    student: '藤原 陸',
    grade: 8,
    requestType: 10,
    brand: 1,
    body: '数学の定期テスト対策をお願いしたいです。体験授業を希望します。',
  },
  {
    hours: 4,
    name: '小池 和也',
    kana: 'コイケ カズヤ',
    student: '小池 芽生',
    grade: 4,
    requestType: 20,
    brand: 2,
    body: 'オンライン指導の資料を送ってください。',
  },
  {
    hours: 20,
    name: 'ベイカー 真由',
    kana: 'ベイカー マユ',
    student: 'ベイカー 玲央',
    grade: 6,
    requestType: 40,
    brand: 3,
    body: '来年帰国予定です。帰国生入試について相談したいです。',
  },
  {
    hours: 27,
    name: '三宅 香',
    kana: 'ミヤケ カオリ',
    student: '三宅 新',
    grade: 10,
    requestType: 30,
    brand: 4,
    body: '情報Ⅰの対策はできますか。',
  },
] as const;

/** Creates inquiries from the company sites that wait for staff. */
export async function playInquiries(runtime: SeedRuntime, present: Date): Promise<void> {
  for (const form of forms) {
    const at = new Date(present.getTime() - form.hours * 3_600_000);
    runtime.clock.moveTo(at);
    const phone = `090${String(55_500_000 + form.hours * 131).slice(-8)}`;
    const email = `inquiry${form.hours}@example.jp`;
    await runtime.prisma.$transaction(async (tx) => {
      const { id } = await tx.contactForm.create({
        data: {
          brand: form.brand,
          requestType: form.requestType,
          parentName: form.name,
          parentNameKana: form.kana,
          studentName: form.student,
          grade: form.grade,
          email,
          phone,
          body: form.body,
          receivedAt: at,
          updatedAt: at,
          searchText: searchText(form.name, form.kana, form.student, phone, email),
        },
      });
      const [single] = await contactFormEvaluation(
        tx,
        { now: at, calendar: await loadCalendar(tx) },
        id,
      );
      if (single) await rewriteSingle(tx, 'contactForm', id, single.evaluation, single.owner);
    });
  }
}
