import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/customer/',
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: {
    strictPort: true,
    proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  // Schemas stand beside the date and code tables that the pages need; unused ones must not drag zod along.
  build: { target: 'es2022', sourcemap: false, rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } } },
});
