import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../portals/shared/theme/tokens.css';
import './styles/base.css';
import { App } from './App.js';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
