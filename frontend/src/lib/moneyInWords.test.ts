import { expect, it } from 'vitest'
import { paiseInWords } from './moneyInWords'

it.each([
  [0, 'Rupees Zero Only'],
  [24_900, 'Rupees Two Hundred Forty Nine Only'],
  [650_000, 'Rupees Six Thousand Five Hundred Only'],
  [1_500_050, 'Rupees Fifteen Thousand and Fifty Paise Only'],
  [1_200_001_00, 'Rupees Twelve Lakh One Only'],
  [20_000_000_00, 'Rupees Two Crore Only'],
])('%i paise', (paise, words) => expect(paiseInWords(paise)).toBe(words))
