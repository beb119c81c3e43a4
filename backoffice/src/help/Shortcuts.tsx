import { mayOpen, menu } from '../layout/menu.js';
import { Kbd } from '../ui/Kbd.js';

const keys = (): [string[], string][] => [
  [['j', '↓'], '次の行'],
  [['k', '↑'], '前の行'],
  [['Enter'], '開く'],
  [['1', '–', '9'], '次の操作'],
  [['Shift', '1', '–', '5'], 'タブを選ぶ'],
  [['x'], '行を選ぶ'],
  [['a'], '担当を変える'],
  [['n'], '電話メモ'],
  [['z'], '元に戻す'],
  [['r'], 'チャットに返信'],
  [['t'], 'チャットのテンプレート'],
  [['f'], 'チャット内を検索'],
  [['e'], 'チャットを対応不要にする'],
  [['/'], '検索'],
  [['Esc'], '閉じる'],
  [['Ctrl', 'Enter'], '確定・記録'],
  [['?'], 'この案内'],
  ...menu.filter(mayOpen).map(({ key, label }): [string[], string] => [['g', key], `${label}へ`]),
];

export function Shortcuts() {
  return (
    <dl className="sheet-list">
      {keys().map(([names, what]) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
            <span className="vh">{names.join(' ')}</span>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
