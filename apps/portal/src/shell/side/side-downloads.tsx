import { lazy, Suspense } from 'react';

const DownloadCodes = lazy(async () => ({ default: (await import('./download-codes.tsx')).DownloadCodes }));

/** The QR codes of the apps; the drawing of codes loads on its own, into a place of the same size. */
export function SideDownloads() {
  return (
    <Suspense fallback={<div className="qr-wait" />}>
      <DownloadCodes />
    </Suspense>
  );
}
