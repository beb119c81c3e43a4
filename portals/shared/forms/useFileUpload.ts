import { ApiError } from '@tsumugi/client/api-error';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isOnline, onConnection } from '../offline/online.js';
import { draftPlace } from '../offline/reader.js';
import { endNetworkToast } from '../ui/toast.js';
import { useDirty } from './dirty.js';
import { sendPieces } from './send-pieces.js';
import type { UploadedFile, UploadTransport } from './upload-transport.js';

export type UploadStage =
  | { is: 'empty' }
  | { is: 'sending'; name: string; share: number }
  /** The connection was lost; the received pieces stay at the server. */
  | { is: 'paused'; name: string; share: number }
  | { is: 'refused'; message: string };

/**
 * Uploads interrupted by the end of a session: the same user continues them after signing in. The
 * file itself stays in the memory of this window.
 */
export const interruptedUploads = new Map<string, { file: File; id: string | null }>();

/** The upload that runs now; `run` counts the attempts, so that an older one ends. */
interface CurrentUpload {
  file: File | null;
  id: string | null;
  run: number;
}

interface RestartOptions {
  place: string;
  current: RefObject<CurrentUpload>;
  isPaused: boolean;
  upload: () => Promise<void>;
}

/**
 * Restarts the upload after a new sign-in, and when a paused one is online again. An unmount ends
 * it between two pieces.
 */
function useUploadRestart({ place, current, isPaused, upload }: RestartOptions): void {
  const latest = useRef(upload);
  latest.current = upload;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the place at the first render
  useEffect(() => {
    const interrupted = interruptedUploads.get(place);
    interruptedUploads.delete(place);
    if (!interrupted) return;
    current.current = { ...interrupted, run: current.current.run };
    void latest.current();
  }, []);
  useEffect(
    () => (isPaused ? onConnection(() => isOnline() && void latest.current()) : undefined),
    [isPaused],
  );
  useEffect(
    () => () => {
      current.current.run++;
    },
    [current],
  );
}

/**
 * Uploads one file at a time. A lost connection pauses the upload; it resumes once the device is
 * online again, or on request.
 */
export function useFileUpload(transport: UploadTransport, onDone: (file: UploadedFile) => void) {
  const [stage, setStage] = useState<UploadStage>({ is: 'empty' });
  const now = useRef<CurrentUpload>({ file: null, id: null, run: 0 });
  const place = useRef(draftPlace(transport.key));
  const busy = stage.is === 'sending' || stage.is === 'paused';
  useDirty(busy);

  const upload = async () => {
    const { file } = now.current;
    if (!file) return;
    const run = ++now.current.run;
    const isOld = () => now.current.run !== run;
    let share = 0;
    const show = (is: 'sending' | 'paused') => !isOld() && setStage({ is, name: file.name, share });
    setStage((before) => ({
      is: 'sending',
      name: file.name,
      share: 'share' in before ? before.share : 0,
    }));
    try {
      const end = await sendPieces({
        file,
        transport,
        id: now.current.id,
        isStopped: isOld,
        onState: (state) => {
          now.current.id = state.id;
          share = state.offset / state.size;
          show('sending');
        },
      });
      if (isOld() || !end.file) return;
      now.current = { file: null, id: null, run };
      setStage({ is: 'empty' });
      endNetworkToast();
      onDone({ ...end.file, name: file.name });
    } catch (error) {
      // The page may be unmounted: the refusal leads to the sign-in.
      if (error instanceof ApiError && error.status === 401 && now.current.file === file)
        interruptedUploads.set(place.current, { file, id: now.current.id });
      if (isOld()) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0)
        return setStage((before) => ({
          is: 'paused',
          name: file.name,
          share: 'share' in before ? before.share : 0,
        }));
      now.current = { file: null, id: null, run };
      setStage({ is: 'refused', message: Object.values(error.fields)[0] ?? error.message });
    }
  };
  useUploadRestart({
    place: place.current,
    current: now,
    isPaused: stage.is === 'paused',
    upload,
  });

  return {
    stage,
    start: (file: File) => {
      interruptedUploads.delete(place.current);
      now.current = { file, id: null, run: now.current.run };
      setStage({ is: 'empty' });
      void upload();
    },
    resume: () => void upload(),
    refuse: (message: string) => setStage({ is: 'refused', message }),
    cancel: () => {
      const { id } = now.current;
      now.current = { file: null, id: null, run: now.current.run + 1 };
      setStage({ is: 'empty' });
      if (id) transport.cancel(id).catch(() => undefined);
    },
  };
}
