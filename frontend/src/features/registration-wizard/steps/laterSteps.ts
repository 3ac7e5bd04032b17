import { lazyPackage } from '@/lib/lazyPackage'

/** The steps after the first one. They load while the user fills in the first. */
export const laterSteps = lazyPackage('later steps of the form', () => import('./LaterStep'))
