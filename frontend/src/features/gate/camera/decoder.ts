// Reads QR codes from pictures: by the browser if it can, else by ZXing as WebAssembly, which is loaded then.

/** Returns the text of a QR code in a picture; `undefined` if there is none. */
export type Decoder = (video: HTMLVideoElement) => Promise<string | undefined>

/** The Barcode Detection API, which TypeScript does not know. */
interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

let loading: Promise<Decoder> | undefined

/** Loads the decoder once. */
export function loadDecoder(): Promise<Decoder> {
  loading ??= openDecoder()
  // A lost network: the next call tries again.
  loading.catch(() => (loading = undefined))
  return loading
}

async function openDecoder(): Promise<Decoder> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeDetectors }
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { openZxing } = await import('./zxing')
  return await openZxing()
}
