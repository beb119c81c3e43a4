import { shareRules } from '@tsumugi/contract/matching/contributions';
import type { Ranking } from '@tsumugi/contract/matching/ranking';
import { matchingKeys, matchingLabels } from '@tsumugi/contract/matching/weights';
import { Dialog } from '../ui/Dialog.js';
import { Table } from '../ui/Table.js';

/** The brand's weights and the definition of each share. */
export default function WeightsDialog({
  ranking,
  onClose,
}: {
  ranking: Ranking;
  onClose: () => void;
}) {
  return (
    <Dialog title="配点" subject={ranking.matter.brandName} onClose={onClose} width={720}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className="weights-b" tabIndex={0} aria-label="配点の決め方">
        <p style={{ marginBottom: 12 }}>
          点は「配点 ×
          割合」を四捨五入した整数で、合計は点の和です。配点はブランド設定で変えられます。0にした項目は数えません。
        </p>
        <Table
          rows={matchingKeys}
          keyOf={(key) => key}
          columns={[
            { label: '項目', heads: true, cell: (key) => matchingLabels[key] },
            { label: '配点', cell: (key) => ranking.weights[key] },
            { label: '割合の決め方', cell: (key) => shareRules[key] },
          ]}
        />
        <p className="sub" style={{ marginTop: 12 }}>
          通勤の目安は、町どうしの直線距離から計算した片道の時間です。川や山、急行などは考えていません。町の位置は
          Geolonia 住所データ（CC BY 4.0）を加工して作成しています。
        </p>
      </section>
    </Dialog>
  );
}
