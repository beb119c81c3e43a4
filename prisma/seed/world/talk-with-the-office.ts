import { randomUUID } from 'node:crypto';
import { PostMessage } from '@tsumugi/api/modules/chat/actions/post-message';
import type { CurrentUser } from '@tsumugi/api/platform/auth/current-user';
import type { TalkLine } from '../demo/talks.js';
import type { SeedRuntime } from '../seed-runtime.js';

const openTalk: readonly TalkLine[] = [
  ['family', 30, '申し込みをいたしました。このあとの流れを教えていただけますか。'],
  [
    'staff',
    50,
    'お申し込みありがとうございます。担当者が内容を確認し、募集を始めましたらお知らせします。',
  ],
  ['family', 20, '承知しました。検討した結果、お返事が遅くなることもあるかもしれません。'],
  ['staff', 15, '差し支えありません。ご不明な点は、いつでもこちらにお書きください。'],
];
const looking: readonly TalkLine[] = [
  ...openTalk,
  ['family', 240, '先生は男性でも女性でもかまいません。曜日は水曜と金曜を希望します。'],
  ['staff', 90, 'ありがとうございます。水曜と金曜の夕方で募集いたします。'],
  [
    'family',
    300,
    '学校の面談があり、苦手な単元がわかりました。比例と反比例、それから図形の証明です。',
  ],
  ['staff', 35, '教えてくださりありがとうございます。応募の先生にもお伝えします。'],
  ['family', 180, '応募はいくつか届いていますか。'],
  [
    'staff',
    45,
    'はい、数名の先生から届いています。書類を確認のうえ、ご紹介できる先生をお知らせします。',
  ],
  ['family', 25, 'よろしくお願いします。平日は18時以降なら電話に出られます。'],
  ['staff', 20, '承知しました。お電話は18時以降にいたします。'],
  ['family', 200, '紹介文を家族でも読みたいのですが、どこで見られますか。'],
  ['staff', 15, 'ご紹介しましたら、ご依頼のページからお読みいただけます。'],
  ['family', 120, '丁寧に見てくださり、ありがとうございます。'],
  ['staff', 30, 'こちらこそありがとうございます。引き続きよろしくお願いいたします。'],
];

/**
 * A conversation between a family and the office during recruiting; the last message is the
 * office's.
 */
export async function talkWithTheOffice(
  runtime: SeedRuntime,
  family: CurrentUser,
  staff: CurrentUser,
  recruited: boolean,
): Promise<void> {
  const { id: roomId } = await runtime.prisma.chatRoom.findUniqueOrThrow({
    where: { accountId: family.accountId },
    select: { id: true },
  });
  const post = runtime.app.get(PostMessage);
  for (const [side, minutes, text] of recruited ? looking : openTalk) {
    runtime.clock.advance(minutes * 60_000);
    await post.run(
      { type: 'admin', roomId, clientId: randomUUID(), text },
      side === 'staff' ? staff : family,
    );
  }
}
