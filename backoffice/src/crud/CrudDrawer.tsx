import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnsaved } from '../lib/unsaved.js';
import { pathOf, type ResourceName } from '../resources/addresses.js';
import { Modal } from '../ui/Modal.js';
import { DrawerContext } from './dirty.js';

interface CrudDrawerProps {
  title: string;
  wide?: boolean;
  resource: ResourceName;
  children: ReactNode;
}

/**
 * The form beside the list. Closing goes back to the list, and asks first if there are unsaved
 * changes.
 */
export function CrudDrawer({ title, wide = false, resource, children }: CrudDrawerProps) {
  const navigate = useNavigate();
  const dirty = useRef(false);
  useUnsaved(() => dirty.current);
  const close = useCallback(() => void navigate(pathOf(resource, 'list')), [navigate, resource]);
  const setDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  const drawer = useMemo(() => ({ setDirty, close }), [setDirty, close]);
  return (
    <DrawerContext value={drawer}>
      <Modal title={title} aside width={wide ? 920 : undefined} onClose={close}>
        {/* Sets the dirty flag on the first input event: the form reports it a moment later,
            and Escape may come sooner. */}
        <div style={{ display: 'contents' }} onInputCapture={() => setDirty(true)}>
          {children}
        </div>
      </Modal>
    </DrawerContext>
  );
}
