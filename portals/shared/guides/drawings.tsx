import type { ReactNode } from 'react';

/**
 * Drawings of the real screens, made by us. The step beside each drawing gives the same in text, so
 * they are decorative.
 */
function Screen({ children }: { children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 280 150" aria-hidden="true" focusable="false">
      <rect x="40" y="-20" width="200" height="190" rx="18" className="d-body" />
      {children}
    </svg>
  );
}

const Page = ({ y }: { y: number }) => (
  <>
    <rect x="60" y={y} width="96" height="10" rx="3" className="d-fill" />
    <rect x="60" y={y + 20} width="160" height="7" rx="3" className="d-fill" />
    <rect x="60" y={y + 34} width="140" height="7" rx="3" className="d-fill" />
    <rect x="60" y={y + 48} width="152" height="7" rx="3" className="d-fill" />
  </>
);
const Ring = ({ x, y, r = 16 }: { x: number; y: number; r?: number }) => (
  <circle cx={x} cy={y} r={r} className="d-ring" />
);
const PlusBox = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x} ${y}h14v14h-14zM${x + 7} ${y + 3.5}v7M${x + 3.5} ${y + 7}h7`}
    className="d-line"
  />
);
const Mark = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <image href={`${import.meta.env.BASE_URL}icon.svg`} x={x} y={y} width={size} height={size} />
);

export const ChromeMenu = () => (
  <Screen>
    <rect x="56" y="16" width="132" height="26" rx="13" className="d-fill" />
    <circle cx="214" cy="21" r="2.6" className="d-ink" />
    <circle cx="214" cy="29" r="2.6" className="d-ink" />
    <circle cx="214" cy="37" r="2.6" className="d-ink" />
    <Ring x={214} y={29} />
    <Page y={62} />
  </Screen>
);

export const ChromeAdd = () => (
  <Screen>
    <Page y={20} />
    <rect x="88" y="14" width="146" height="124" rx="8" className="d-sheet" />
    <text x="120" y="40" className="d-text d-soft">
      ブックマーク
    </text>
    <rect x="92" y="54" width="138" height="34" rx="6" className="d-hit" />
    <PlusBox x={100} y={64} />
    <text x="122" y="76" className="d-text">
      ホーム画面に追加
    </text>
    <text x="120" y="112" className="d-text d-soft">
      設定
    </text>
  </Screen>
);

export const SafariShare = () => (
  <Screen>
    <Page y={14} />
    <rect x="41" y="96" width="198" height="54" className="d-sheet" />
    <path d="m70 114-8 8 8 8M98 114l8 8-8 8" className="d-line d-pale" />
    <path d="M133 118h-5v16h24v-16h-5M140 127v-19M135 112l5-5 5 5" className="d-line" />
    <Ring x={140} y={121} r={20} />
    <path d="M176 114h18v16h-18zM212 112h14v18h-14z" className="d-line d-pale" />
  </Screen>
);

export const SafariAdd = () => (
  <Screen>
    <rect x="52" y="10" width="176" height="136" rx="10" className="d-sheet" />
    <text x="66" y="36" className="d-text d-soft">
      ブックマークを追加
    </text>
    <rect x="56" y="50" width="168" height="38" rx="6" className="d-hit" />
    <text x="66" y="74" className="d-text">
      ホーム画面に追加
    </text>
    <PlusBox x={200} y={62} />
    <text x="66" y="112" className="d-text d-soft">
      マークアップ
    </text>
  </Screen>
);

export const SafariConfirm = () => (
  <Screen>
    <rect x="52" y="10" width="176" height="150" rx="10" className="d-sheet" />
    <text x="64" y="34" className="d-text d-soft">
      キャンセル
    </text>
    <text x="186" y="34" className="d-text d-act">
      追加
    </text>
    <Ring x={198} y={30} r={18} />
    <Mark x={66} y={60} size={44} />
    <rect x="122" y="62" width="92" height="16" rx="4" className="d-fill" />
    <rect x="122" y="86" width="70" height="10" rx="4" className="d-fill" />
  </Screen>
);

export const HomeScreen = () => (
  <Screen>
    {[64, 110, 156, 202].map((x) => (
      <rect key={x} x={x - 4} y="20" width="32" height="32" rx="8" className="d-fill" />
    ))}
    {[64, 110, 202].map((x) => (
      <rect key={x} x={x - 4} y="78" width="32" height="32" rx="8" className="d-fill" />
    ))}
    <Mark x={151} y={77} size={34} />
    <Ring x={168} y={94} r={25} />
  </Screen>
);
