import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** The reset link of the mails stands outside /admin (specification section 2); in development the same page answers it. */
const resetLink: Plugin = {
  name: 'reset-link',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/reset-password-input/')) request.url = '/admin/index.html';
      next();
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), resetLink],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 600 },
});
