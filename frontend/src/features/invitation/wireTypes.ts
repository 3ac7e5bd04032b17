// The types of invitations, as in shared/src/entities/invitation.rs. Delete this file when the package has them.

export {}

declare module 'infinito-rules' {
  /** What a person of a team has answered. */
  export type InvitationStatus = 'invited' | 'awaitsParent' | 'accepted' | 'declined'

  /** Whom an invitation is for. */
  export type Invited = 'person' | 'parent'

  export interface InvitationLink {
    /** The part of the link after `#`. */
    token?: string
  }

  export interface InvitationShown {
    success: boolean
    /** Message for the reader, after an answer. */
    message?: string
    invited: Invited
    /** The event's title. */
    event: string
    category?: string
    college: string
    /** The place in the team: `Player #3`. */
    place: string
    fullname: string
    /** First day of the event, ISO 8601. */
    firstDay: string
    lastDay: string
    status: InvitationStatus
    /** The version of the privacy notice to agree to. */
    noticeVersion: string
  }

  export interface InvitationAnswer {
    token?: string
    fullname?: string
    phoneNumber?: string
    aadharId?: string
    /** ISO 8601: `2005-08-31`. */
    dateOfBirth?: string
    emergencyName?: string
    emergencyPhone?: string
    /** Under 18: a parent's email address. */
    parentEmail?: string
    /** The version of the privacy notice that the person agrees to. */
    consent?: string
  }

  export interface ParentConsent {
    token?: string
    /** The six digits in the same mail. */
    code?: string
    fullname?: string
    consent?: string
  }

  export interface InviteForm {
    /** Blank for everybody who has not answered. */
    member?: string
  }

  export interface WaiverForm {
    reason?: string
  }

  export interface Waiver {
    reason: string
    /** RFC 3339, UTC. */
    at: string
  }

  export interface TeamInvitations {
    /** Whether links can be mailed now: the entry is confirmed and open. */
    canInvite: boolean
    /** When everybody was first invited; absent if nobody was. */
    invitedAt?: string
    areRemindersStopped: boolean
    /** Whether everybody has accepted, or staff do without the rest. */
    isComplete: boolean
    waiver?: Waiver
  }

  export interface InvitationGap {
    _id: string
    code: string
    /** The event's title. */
    event: string
    category?: string
    college: string
    firstDay: string
    people: number
    accepted: number
    declined: number
    awaitingParent: number
  }

  export interface InvitationGaps {
    success: boolean
    teams: InvitationGap[]
  }

  export interface RegistrationDetail {
    invitations?: TeamInvitations
  }

  export interface Member {
    invitation?: InvitationStatus
  }
}
