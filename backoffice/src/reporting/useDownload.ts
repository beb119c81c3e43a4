import { ApiError } from '@tsumugi/client/api-error';
import { useEffect, useRef, useState } from 'react';
import { downloadCsv, type Progress } from '../api/download.js';
import { messageOf } from '../lib/http-error.js';
import { toastDone } from '../ui/toast.js';

/** One download at a time: progress, cancel, and error. Leaving the page cancels it. */
export function useDownload(onDone?: () => void) {
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  useEffect(() => () => running.current?.abort(), []);
  const start = async (url: string) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setMessage(null);
    setFields({});
    setProgress({ rows: 0, bytes: 0, of: null });
    try {
      const { name, rows } = await downloadCsv(url, {
        signal: controller.signal,
        onProgress: setProgress,
      });
      toastDone(`${name} を出力しました（${rows.toLocaleString('ja-JP')}行）。`);
      onDone?.();
    } catch (error) {
      setMessage(
        controller.signal.aborted
          ? '出力を中止しました。ファイルは保存されていません。'
          : messageOf(error),
      );
      setFields(error instanceof ApiError ? error.fields : {});
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return {
    busy: progress !== null,
    progress,
    message,
    fields,
    start,
    cancel: () => running.current?.abort(),
  };
}
