//! The calls below `/events`: entering, paying and listing.

mod admission;
mod bounds;
mod consent;
mod create_order;
mod draft;
mod registrations;
mod submit;
mod verify_payment;
mod waiting_list;
