import {
  type Dispatch,
  type PointerEvent,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import './photo-crop.css';
import {
  type CropArea,
  cropAreaOf,
  dragView,
  maxZoom,
  type Size,
  type View,
  wholeView,
  zoomView,
} from './crop-area.js';
import { Sheet } from './Sheet.js';

interface Props {
  /** JPEG, PNG or WebP. */
  file: File;
  /** Receives the square to keep, in fractions of the upright picture. */
  onDone: (area: CropArea) => void;
  onClose: () => void;
  busy?: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pointer handlers of the frame: one finger drags the picture, two fingers zoom it. */
function useGestures(size: Size | null, setView: Dispatch<SetStateAction<View>>) {
  const fingers = useRef(new Map<number, Point>());
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before || !size) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const frame = event.currentTarget.clientWidth;
    if (!other)
      return setView((at) =>
        dragView(size, at, (now.x - before.x) / frame, (now.y - before.y) / frame),
      );
    const ratio = distanceBetween(now, other) / Math.max(1, distanceBetween(before, other));
    setView((at) => zoomView(size, at, at.zoom * ratio));
  };
  const removeFinger = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: move,
    onPointerUp: removeFinger,
    onPointerCancel: removeFinger,
  };
}

/** Zoom and position for the keyboard. */
function ViewSliders({
  size,
  view,
  onChange: setView,
}: {
  size: Size;
  view: View;
  onChange: (view: View) => void;
}) {
  return (
    <>
      <Slider
        label="大きさ"
        least={1}
        most={maxZoom}
        value={view.zoom}
        onChange={(zoom) => setView(zoomView(size, view, zoom))}
      />
      <Slider
        label="左右の位置"
        least={0}
        most={1}
        value={view.across}
        onChange={(across) => setView({ ...view, across })}
      />
      <Slider
        label="上下の位置"
        least={0}
        most={1}
        value={view.down}
        onChange={(down) => setView({ ...view, down })}
      />
    </>
  );
}

/** Crops a photo to a square, by a finger, two fingers, the mouse, or the sliders. */
export default function PhotoCrop({ file, onDone, onClose, busy = false }: Props) {
  const [address, setAddress] = useState('');
  const [size, setSize] = useState<Size | null>(null);
  const [broken, setBroken] = useState(false);
  const [view, setView] = useState(wholeView);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setSize(null);
    setBroken(false);
    setView(wholeView);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const gestures = useGestures(size, setView);
  const area = size && cropAreaOf(size, view);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <Sheet
      open
      title="写真の切り抜き"
      onClose={onClose}
      dock={
        <div className="btn-row btn-row-lead">
          <button type="button" className="btn btn-2" onClick={onClose}>
            やめる
          </button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={!area || busy}
            onClick={() => area && onDone(area)}
          >
            {busy ? '送信しています…' : 'この範囲にする'}
          </button>
        </div>
      }
    >
      <div className="photo-frame" {...gestures}>
        {address && (
          <img
            src={address}
            alt="切り抜く写真"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
            onError={() => setBroken(true)}
            style={
              area
                ? {
                    width: percent(1 / area.width),
                    height: percent(1 / area.height),
                    left: percent(-area.x / area.width),
                    top: percent(-area.y / area.height),
                  }
                : { visibility: 'hidden' }
            }
          />
        )}
      </div>
      <div role="alert">
        {broken && <p className="err">この写真は開けませんでした。別の写真を選んでください。</p>}
      </div>
      {size && <ViewSliders size={size} view={view} onChange={setView} />}
    </Sheet>
  );
}

const distanceBetween = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

interface SliderProps {
  label: string;
  least: number;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, least, most, value, onChange }: SliderProps) {
  const percent = Math.round(((value - least) / (most - least)) * 100);
  return (
    <label className="photo-slider">
      <span className="t-s">{label}</span>
      <input
        type="range"
        min={least}
        max={most}
        step={(most - least) / 50}
        value={value}
        aria-valuetext={`${percent}%`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
