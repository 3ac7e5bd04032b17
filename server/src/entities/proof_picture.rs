//! The `proof_pictures` table.

use sea_orm::entity::prelude::*;

/// The picture of a proof, apart from it: lists of proofs do not read it.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "proof_pictures")]
pub struct Model {
    /// The proof.
    #[sea_orm(primary_key, auto_increment = false)]
    pub proof_id: Uuid,
    /// A JPEG that holds pixels only.
    pub picture: Vec<u8>,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
