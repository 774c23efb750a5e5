/** What browsers with a detector of codes have; TypeScript's library does not describe it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (of: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The square code of «Честный знак». */
const FORMAT = 'data_matrix'

/** Returns a detector of codes of marked goods; null where the browser has none or no camera. */
export async function findDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass } // Chromium only
  if (!BarcodeDetector || !navigator.mediaDevices?.getUserMedia) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  return formats.includes(FORMAT) ? new BarcodeDetector({ formats: [FORMAT] }) : null
}
