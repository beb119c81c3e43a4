import { shareRules } from '@tsumugi/contract/matching/contributions';
import type { Ranking } from '@tsumugi/contract/matching/ranking';
import { matchingKeys, matchingLabels } from '@tsumugi/contract/matching/weights';
import { Dialog } from '../ui/Dialog.js';

/** The brand's weights and how each share comes about. */
export default function WeightsDialog({ ranking, onClose }: { ranking: Ranking; onClose: () => void }) {
  return (
    <Dialog title="配点" what={ranking.matter.brandName} onClose={onClose} width={720}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className="weights-b" tabIndex={0} aria-label="配点の決め方">
        <p>点は「配点 × 割合」を四捨五入した整数で、合計は点の和です。配点はブランド設定で変えられます。0にした項目は数えません。</p>
        <table className="t">
          <thead>
            <tr>
              <th scope="col">項目</th>
              <th scope="col">配点</th>
              <th scope="col">割合の決め方</th>
            </tr>
          </thead>
          <tbody>
            {matchingKeys.map((key) => (
              <tr key={key}>
                <th scope="row">{matchingLabels[key]}</th>
                <td>{ranking.weights[key]}</td>
                <td>{shareRules[key]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
