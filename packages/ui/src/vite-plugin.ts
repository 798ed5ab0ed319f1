import type { Plugin } from 'vite';

const DECLARED_IN = /[\\/]ui[\\/]src[\\/]styles[\\/]index\.css(?:\?|$)/;
const ORDER = /@layer [\w\s,]+;/;

/**
 * Begins every style file of a build with the order of the layers, as `styles/index.css` declares it. Which file comes first is the bundler's affair, and layers stand in the
 * order in which a page names them first.
 */
export function layerOrder(): Plugin {
  let order: string | undefined;
  return {
    name: 'trevo-layer-order',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (DECLARED_IN.test(id)) [order] = ORDER.exec(code) ?? [];
      return null;
    },
    generateBundle(_options, bundle) {
      if (order === undefined) throw new Error('No style of this build declares the order of the layers');
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css') && typeof file.source === 'string')
          file.source = `${order}${file.source}`;
    },
  };
}
