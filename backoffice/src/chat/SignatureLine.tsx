import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { SignatureTemplateView } from '@tsumugi/contract/resources/text-template';
import { Link } from 'react-router-dom';
import { pathOf } from '../resources/addresses.js';
import { OpenMenu, useMenu } from '../ui/OpenMenu.js';

interface SignatureLineProps {
  signatures: readonly SignatureTemplateView[];
  chosen: SignatureTemplateView | undefined;
  onChoose: (id: number) => void;
}

/** The signature that is appended when sending, with a menu to choose another one or none. */
export function SignatureLine({ signatures, chosen, onChoose }: SignatureLineProps) {
  const menu = useMenu();
  const choose = (id: number) => {
    onChoose(id);
    menu.close();
  };
  return (
    <span className="sub grow signature">
      <span className="ell" data-cut="preview" title={chosen?.body}>
        署名:{' '}
        {chosen ? chosen.body.replace(/^[\s\-_=*—─―・]+/, '').replaceAll(/\s*\n\s*/g, ' ') : 'なし'}
      </span>
      <Button
        variant="link"
        aria-label="署名を変更"
        aria-expanded={menu.anchor !== null}
        onClick={({ currentTarget }) => menu.open(currentTarget)}
      >
        変更
      </Button>
      <OpenMenu menu={menu} label="署名">
        {[...signatures, { id: 0, title: '署名なし' }].map(({ id, title }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === (chosen?.id ?? 0)}
            selected={id === (chosen?.id ?? 0)}
            onClick={() => choose(id)}
          >
            {title}
          </MenuItem>
        ))}
        <MenuItem component={Link} to={pathOf('signature-templates', 'list')}>
          署名を登録・編集する
        </MenuItem>
      </OpenMenu>
    </span>
  );
}
