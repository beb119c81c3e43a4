import { Bone } from '../ui/Skeleton.js';

/** The frame of the page while the matter loads. */
export function MatterSkeleton() {
  return (
    <>
      <div className="mhead" aria-busy="true">
        <div className="l1">
          <span className="vh" role="status">
            読み込み中
          </span>
          <Bone width={120} />
        </div>
        <div className="l2">
          <h1 className="vh">案件</h1>
          <Bone width={280} />
        </div>
        <div className="row l3">
          <Bone width={420} />
        </div>
      </div>
      <div className="page">
        <div className="mgrid">
          <div className="mleft">
            {[70, 180, 260].map((height) => (
              <div key={height} className="card" style={{ height }} />
            ))}
          </div>
          <div className="insp" />
        </div>
      </div>
    </>
  );
}
