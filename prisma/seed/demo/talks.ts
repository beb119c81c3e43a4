type Side = 'family' | 'teacher' | 'staff';
/** Sender, minutes after the previous message, text. */
export type TalkLine = readonly [side: Side, minutes: number, text: string];

/** Family and teacher agree on the day of the trial. */
export const agreeingOnADate: readonly TalkLine[] = [
  [
    'teacher',
    35,
    'はじめまして。体験授業を担当いたします。\n平日は19時以降、日曜は午後が空いております。',
  ],
  ['family', 190, 'よろしくお願いします。日曜の14時でお願いできますでしょうか。'],
  ['teacher', 48, '14時で承知しました。苦手な単元があれば、当日までに教えてください。'],
  ['family', 75, '関数の応用問題で手が止まるようです。学校のワークを用意しておきます。'],
];

/** After the day is fixed; used in turn, so that no two neighbours in a list are equal. */
export const preparing: readonly (readonly TalkLine[])[] = [
  [
    [
      'teacher',
      12,
      'お世話になります。体験授業では、はじめに30分ほど今の様子をうかがってもよろしいでしょうか。',
    ],
    ['family', 240, 'はい、お願いします。本人は少し緊張すると思いますが、理科の話が好きです。'],
    ['teacher', 30, 'ありがとうございます。実験の動画も用意してまいります。'],
  ],
  [
    ['family', 90, '体験授業を楽しみにしております。持ち物はありますか。'],
    ['teacher', 65, '使っている教科書と、直近の定期テストをお願いします。'],
    ['family', 20, '承知しました。よろしくお願いいたします。'],
  ],
  [
    ['family', 60, '兄の送り迎えがあり、開始を15分遅らせていただくことは可能でしょうか。'],
    ['teacher', 25, 'はい、問題ありません。終わりの時間も15分遅らせますね。'],
  ],
];

/** After the trial. */
export const thanking: readonly TalkLine[] = [
  ['family', 90, '先日はありがとうございました。本人も分かりやすかったと話しておりました。'],
  ['teacher', 55, 'こちらこそありがとうございました。とても集中して取り組んでくれました。'],
];

/** A teacher who tries to bypass the office; the message is stopped, and staff see the attempt. */
export const stoppedTalk: readonly TalkLine[] = [
  ['teacher', 20, 'はじめまして。数学を中心に4年間教えております。'],
  ['family', 150, 'よろしくお願いします。日程のご相談をさせてください。'],
  ['teacher', 35, '当日の連絡用に、電話番号を交換しませんか。'],
];

/**
 * Conversations with the office. `hours`: hours since the start. A last message by a family or
 * teacher waits for staff.
 */
export const officeTalks: readonly {
  readonly by: 'family' | 'teacher';
  readonly hours: number;
  readonly lines: readonly TalkLine[];
}[] = [
  {
    by: 'family',
    hours: 2,
    lines: [
      [
        'family',
        0,
        '家族とも相談し、ぜひ体験授業をお願いしたいと思います。申し込みの方法を教えてください。',
      ],
    ],
  },
  {
    by: 'teacher',
    hours: 3,
    lines: [['teacher', 0, '木曜の夜でしたらオンラインで面談できます。よろしくお願いします。']],
  },
  {
    by: 'family',
    hours: 5,
    lines: [
      ['staff', 0, 'ご紹介した先生について、ご不明な点はございませんか。'],
      [
        'family',
        110,
        '時差の都合で、日本時間の21時以降を希望します。対応できる先生はいらっしゃいますか。',
      ],
    ],
  },
  {
    by: 'teacher',
    hours: 20,
    lines: [
      [
        'teacher',
        0,
        '本日の体験授業の持ち物について確認したいです。テキストは先方がご用意くださるのでしょうか。',
      ],
      ['teacher', 4, '念のため、英検の過去問は持参します。'],
    ],
  },
  {
    by: 'family',
    hours: 26,
    lines: [
      ['family', 0, '回答を週明けまで待っていただくことはできますか。'],
      ['staff', 40, 'はい、月曜日の18時まで期限を延ばしました。ご検討ください。'],
      ['family', 15, 'ありがとうございます。助かります。'],
      ['staff', 6, 'ご不明な点があれば、いつでもお知らせください。'],
    ],
  },
  {
    by: 'teacher',
    hours: 30,
    lines: [
      [
        'teacher',
        0,
        '来月から試験期間に入ります。紹介を控えていただきたいのですが、どこで設定できますか。',
      ],
      [
        'staff',
        25,
        'プロフィールの「追加情報」で試験期間を登録いただくと、その間はご紹介を控えます。',
      ],
      ['teacher', 10, '登録できました。ありがとうございます。'],
      ['staff', 3, '試験、頑張ってください。'],
    ],
  },
];
