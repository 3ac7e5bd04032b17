import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import module from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Decoder } from './decoder'

/** In pixels: a larger picture is read no better, and slower. */
const LONGEST_SIDE = 800

/** Loads ZXing, from this site. */
export async function openZxing(): Promise<Decoder> {
  await prepareZXingModule({ overrides: { locateFile: () => module }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const pixels = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.floor(video.videoWidth * scale), Math.floor(video.videoHeight * scale)]
    if (!pixels || width === 0 || height === 0) return undefined
    canvas.width = width
    canvas.height = height
    pixels.drawImage(video, 0, 0, width, height)
    const found = await readBarcodes(pixels.getImageData(0, 0, width, height), { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return found.find(({ isValid }) => isValid)?.text
  }
}
